import type { Translation } from '../../catalogue.ts';
import type { dataExports as original } from './en.ts';

export const dataExports: Translation<typeof original> = {
  'title.page': '我的数据',
  'label.intro':
    '您可以索取我们持有的有关您的全部信息的副本：个人资料、账户、交易、对账单、设备和登录记录。副本不包含密码、验证码或密钥。',
  'label.formats': '一个 ZIP 文件，内含 JSON、CSV、OFX 和 PDF 文件。',
  'label.kept': '我们会在 {days} 天后将其删除。',
  'label.left_one': '您今天还可以索取 {count} 份。',
  'label.left_other': '您今天还可以索取 {count} 份。',
  'label.noneLeft': '您已达到今日上限，请明天再试。',
  'label.yours': '您的副本',
  'label.madeOn': '索取时间：{moment}',
  'label.keptUntil': '可下载至 {moment} · {size}',
  'label.making': '正在准备：{percent}%',
  'label.failed': '此副本未能准备完成，请重新索取。',
  'stage.records': '第 1 步，共 4 步：您的信息',
  'stage.accounts': '第 2 步，共 4 步：您的账户和交易',
  'stage.statements': '第 3 步，共 4 步：您的对账单',
  'stage.files': '第 4 步，共 4 步：您的文件与图片',
  'label.leave': '您可以离开此页面。副本就绪后，我们会通过电子邮件通知您。',
  'button.request': '索取我的数据',
  'button.download': '下载',
  'empty.none': '您还没有副本。',
  'error.load': '无法加载您的副本。',
  'error.tooMany': '您每天可以索取 {count} 份副本，请明天再试。',
  'error.underWay': '我们已在准备一份副本，很快即可就绪。',
  'error.notReady': '此副本尚未就绪。',
  'mail.subject': '您的数据可以下载了',
  'mail.body': '您的数据副本已就绪。请登录，并在账户设置中打开“我的数据”。',
  'mail.hint': '您可在 {day} 之前下载，之后我们会将其删除。',
  'readMe.heading': '{bank}：我们持有的有关您的全部信息',
  'readMe.made': '制作于美国东部时间 {moment}。',
  'readMe.records':
    '文件夹“records”中，我们为您保存的每个列表各有一个 JSON 文件。金额以美分计，利率以年百万分之一计。“audit_events.json”是有关您和您账户的操作记录。',
  'readMe.accounts':
    '文件夹“accounts”中，每个账户（包括已关闭的账户）各有一个文件夹。交易以三种格式提供：JSON、供电子表格使用的 CSV、供其他程序使用的 OFX。月度对账单以 PDF 文件存放在同一文件夹中。',
  'readMe.documents': '文件夹“documents”中是您索取且我们仍保留的对账单。',
  'readMe.secrets':
    '为了您的安全，副本不包含密码、验证码、密钥，以及社会安全号码后四位以外的部分。未完成的表单仅列出，不含其内容。',
  'readMe.questions': '如有疑问，请致电 {phone}。',
};
