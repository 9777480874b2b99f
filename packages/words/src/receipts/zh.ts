import type { Translation } from '../catalogue.ts';
import type { receipts as original } from './en.ts';

export const receipts: Translation<typeof original> = {
  title: '收据 {reference}',
  details: '详情',
  made: '本收据于 {moment} 根据银行账簿生成，反映该交易当时的状态。',
  download: '下载收据',
};
