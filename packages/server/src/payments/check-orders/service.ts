/** What other capabilities and the doors of this one may import. */
export { listStyles, showPricing } from './pricing.ts';
export { addAddress, editAddress, listAddresses, removeAddress } from './addresses.ts';
export { savePreferences, showPreferences } from './preferences.ts';
export { heldCheckPhotos, showPhoto, uploadPhoto } from './photos.ts';
export { cancelOrder, listOrderAccounts, listOrders, placeOrder, planOrder } from './orders.ts';
export { applyNews, refundCanceled, sendOrders, type CheckPrinter } from './printing.ts';
export { tellOrder } from './notices.ts';
