import type { Translation } from '../catalogue.ts';
import type { dashboard as original } from './en.ts';

export const dashboard: Translation<typeof original> = {
  'label.myAccounts': 'Mes comptes',
  'label.quickActions': 'Actions rapides',
  'label.openFirst': 'Ouvrir votre premier compte',
  'label.openFirstQuick': 'Ouvrir votre premier compte',
  'label.transferMoney': 'Faire un virement',
  'label.payBills': 'Payer des factures',
  'label.depositCheck': 'Déposer un chèque',
  'label.studentServices': 'Services étudiants',
  'label.needsAccount': 'Disponibles dès que vous avez un compte.',
  'label.accountManagement': 'Gestion des comptes',
  'label.accountSettings': 'Paramètres des comptes',
  'label.statements': 'Relevés et documents',
  'label.alerts': 'Alertes et notifications',
  'label.security': 'Centre de sécurité',
  'label.you': 'Vos coordonnées',
  'greeting.morning': 'Bonjour, {firstName}',
  'greeting.afternoon': 'Bonjour, {firstName}',
  'greeting.evening': 'Bonsoir, {firstName}',
  'empty.welcome': 'Bienvenue, {firstName}. Vous n’avez pas encore de compte.',
  'empty.text': 'En ouvrir un prend environ 6 minutes.',
  'empty.note': 'Les virements, paiements et dépôts seront ensuite disponibles.',
  'error.load': 'Impossible de charger les informations de votre compte. Veuillez vous reconnecter.',
  'error.safe': 'Votre argent et vos paiements programmés ne sont pas concernés.',
  'error.retrying': 'Chargement',
};
