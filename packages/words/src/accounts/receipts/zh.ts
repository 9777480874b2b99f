import type { Translation } from '../../catalogue.ts';
import type { receipts as original } from './en.ts';

export const receipts: Translation<typeof original> = {
  title: '收据 {reference}',
  details: '详情',
  made: '创建于 {moment}，内容以当时的状态为准。',
  download: '下载收据',
};
