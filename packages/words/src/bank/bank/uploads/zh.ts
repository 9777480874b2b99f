import type { Translation } from '../../../catalogue.ts';
import type { uploads as original } from './en.ts';

export const uploads: Translation<typeof original> = {
  'error.missing': '请选择一个文件。',
  'error.tooLarge': '此文件过大。请选择小于 {size} MB 的文件。',
  'error.tooMany': '一次选择的文件过多。上限为 {limit} 个。',
  'error.type': '我们无法接受此类文件。请选择以下格式之一：{kinds}。',
  'error.heic': '我们无法打开 HEIC 照片。请将其另存为 JPEG 后重试。',
  'error.pixels': '此图片过大。请选择小于 2500 万像素的图片。',
  'error.damaged': '我们无法打开此文件。文件可能已损坏。',
  'error.locked': '此 PDF 受保护。请另存为不带密码的副本后重试。',
  'error.active': '此 PDF 含有脚本或其他文件。请将其打印为新的 PDF 后重试。',
  'error.pages': '此 PDF 页数过多。上限为 {limit} 页。',
};
