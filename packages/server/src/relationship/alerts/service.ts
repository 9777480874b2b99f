/** What other capabilities and the doors of this one may import. */
export {
  dropAccountAlerts,
  saveAlert,
  saveAlertContact,
  saveAlerts,
  saveAlertSection,
  saveQuietHours,
  showAlert,
  showAlerts,
} from './settings.ts';
export { addPushDevice, removePushDevice } from './devices.ts';
export { alertConsumer, tellRaised } from './raising.ts';
export { deliverAlerts, type Senders } from './delivering.ts';
export {
  followMail,
  heardMail,
  nightSteps,
  sendTestAlert,
  tellDeclined,
  tellFailedSignOn,
  tellNearDue,
  tellSent,
  tellStatement,
} from './sources.ts';
export { stopMails, unsubscribe } from './unsubscribing.ts';
