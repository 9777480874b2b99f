import type { Translation } from '../../../catalogue.ts';
import type { common as original } from './en.ts';

export const common: Translation<typeof original> = {
  'label.home': '{bankName}，首页',
  'label.language': '语言',
  'label.theme': '主题',
  'label.themeDevice': '跟随设备',
  'label.themeLight': '浅色',
  'label.themeDark': '深色',
  'label.tryAgain': '重试',
  'error.pageTitle': '此页面已停止运行',
  'error.pageText': '我们这边出现了问题。此错误未造成任何资金变动。请重试，或前往首页。',
  'error.goHome': '前往首页',
  'error.offline': '您已离线。此页面可能不是最新内容，恢复连接前无法发送任何内容。',
  'notFound.title': '找不到页面',
  'notFound.text': '页面可能已移动，或者地址输入有误。',
  'notFound.goDashboard': '前往您的控制面板',
  'label.chosen': '已选',
};
