import type { Translation } from '../catalogue.ts';
import type { scheduledTransfers as original } from './en.ts';

export const scheduledTransfers: Translation<typeof original> = {
  'filter.one': '单个计划',
  'filter.which': '转账计划',
  'empty.title': '尚无已结束的计划',
  'empty.text': '已结束或已取消的计划及其转出的款项会显示在这里。',
  'label.paused': '在您恢复之前不会转出款项。',
  'label.made_one': '已转账 {count} 笔，{amount}',
  'label.made_other': '已转账 {count} 笔，共 {amount}',
  'label.see': '查看其转账',
  'label.seeOf': '查看其转账，{name}',
  'view.open': '进行中和已暂停',
  'view.ended': '已结束',
  'end.cancelled': '您于 {day} 取消',
  'end.date': '已到结束日期，于 {day} 结束',
  'end.occurrences': '所有转账均已到期，于 {day} 结束',
  'end.done': '于 {day} 转出',
  'end.skipped': '您于 {day} 跳过',
  'end.failed': '未能转出，于 {day} 结束',
};
