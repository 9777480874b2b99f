import type { Translation } from '../catalogue.ts';
import type { dataExports as original } from './en.ts';

export const dataExports: Translation<typeof original> = {
  'title.page': '我的数据',
  'label.intro':
    '您可以索取一份档案，内含我们持有的有关您的全部信息：您的客户资料、账户及其每一笔分录、对账单、设备与登录记录，以及与之相关的留存记录。密码、验证码和密钥不会出现在任何档案中。',
  'label.formats': '一个 ZIP 文件，内含 JSON、CSV、OFX 和 PDF 文件。',
  'label.kept': '我们保留 {days} 天，之后将其删除。',
  'label.left_one': '您今天还可以索取 {count} 份。',
  'label.left_other': '您今天还可以索取 {count} 份。',
  'label.noneLeft': '您今天索取的次数已达上限，请明天再试。',
  'label.yours': '您的档案',
  'label.madeOn': '索取时间：{moment}',
  'label.keptUntil': '保留至 {moment} · {size}',
  'label.making': '正在制作：{percent}%',
  'label.failed': '此档案未能制作完成，请重新索取。',
  'stage.records': '第 1 步，共 4 步：我们持有的有关您的信息',
  'stage.accounts': '第 2 步，共 4 步：您账户的分录',
  'stage.statements': '第 3 步，共 4 步：您的对账单',
  'stage.files': '第 4 步，共 4 步：文件与图片',
  'label.leave': '您可以离开此页面。档案就绪后，我们会通过电子邮件通知您。',
  'button.request': '索取我的数据',
  'button.download': '下载',
  'empty.none': '您目前没有档案。',
  'error.load': '无法加载您的档案。',
  'error.tooMany': '您每天可以索取 {count} 份档案，请明天再试。',
  'error.underWay': '已有一份档案正在制作，很快即可就绪。',
  'error.notReady': '此档案尚未就绪。',
  'mail.subject': '您的数据可以下载了',
  'mail.body':
    '您索取了一份内含我们持有的有关您的全部信息的档案。档案已就绪：请登录，并在账户设置中打开“我的数据”。',
  'mail.hint': '我们将其保留至 {day}，之后删除。',
  'readMe.heading': '{bank}：我们持有的有关您的全部信息',
  'readMe.made': '制作于美国东部时间 {moment}。',
  'readMe.records':
    '文件夹“records”中，我们为您保存的每个列表各有一个 JSON 文件。其中金额以美分计，利率以年百万分之一计。“audit_events.json”是有关您和您账户的留存记录。',
  'readMe.accounts':
    '文件夹“accounts”中，每个账户（包括已关闭的账户）各有一个文件夹。其分录以三种形式提供：JSON、供电子表格使用的 CSV、供其他程序使用的 OFX。月度对账单以 PDF 文件置于其旁。',
  'readMe.documents': '文件夹“documents”中是您索取且我们仍保留的对账单。',
  'readMe.secrets':
    '用以证明您身份的内容不会出现在任何档案中：密码、验证码、密钥，以及社会安全号码中除最后四位以外的部分。对于未完成的表单，我们仅说明其存在。',
  'readMe.questions': '如有疑问，请致电 {phone}。',
};
