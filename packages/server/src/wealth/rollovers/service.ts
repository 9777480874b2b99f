/** What other capabilities and the doors of this one may import. */
export { heldRolloverFiles } from './files.ts';
export { tellReply, tellRolloverNews } from './notices.ts';
