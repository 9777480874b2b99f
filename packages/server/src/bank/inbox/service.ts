export { tell, toldItem, wasToldLately, type Told } from './telling.ts';
export { keepMail, mailFact, mailItem } from './mailed.ts';
export { listInbox, readInbox, readInboxItem, showBell } from './reading.ts';
export { itemTexts, itemTitles, type ItemText } from './item-texts.ts';
