import type { Translation } from '../../../catalogue.ts';
import type { scheduledTransfers as original } from './en.ts';

export const scheduledTransfers: Translation<typeof original> = {
  'filter.one': '单个已安排的转账',
  'filter.which': '已安排的转账',
  'empty.title': '没有已结束的转账计划',
  'empty.text': '已完成和已取消的转账计划将显示在这里。',
  'label.paused': '恢复之前不会转账。',
  'label.made_one': '已转账 {count} 笔，共 {amount}',
  'label.made_other': '已转账 {count} 笔，共 {amount}',
  'label.see': '查看转账',
  'label.seeOf': '查看转给 {name} 的转账',
  'view.open': '进行中和已暂停',
  'view.ended': '已结束',
  'end.cancelled': '您于 {day} 取消',
  'end.date': '已于 {day} 到达结束日期',
  'end.occurrences': '已于 {day} 完成',
  'end.done': '于 {day} 转出',
  'end.skipped': '您于 {day} 跳过',
  'end.failed': '于 {day} 失败',
};
