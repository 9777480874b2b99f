import type { Translation } from '../../catalogue.ts';
import type { cases as original } from './en.ts';

export const cases: Translation<typeof original> = {
  'validation.note': 'Saisissez une courte note',
  'validation.message': 'Saisissez un message',
  'validation.outcome': 'Choisissez une issue',
  'validation.dueOn': 'Choisissez un jour ouvré postérieur à l’échéance actuelle',
  'error.owned': 'Une autre personne traite ce dossier',
  'error.closed': 'Ce dossier est clos',
  'error.answered': 'Aucun délai ne court dans ce dossier',
  'error.noConversation': 'Ce dossier n’a pas de conversation. Utilisez la commande de l’objet concerné.',
  'error.outcome': 'Ce type de dossier ne peut pas se terminer ainsi',
  'error.legal': 'L’échéance ne peut pas dépasser l’échéance légale',
  'error.colleague': 'Cette personne ne peut pas traiter ce dossier',
  'mail.subject': 'Dossiers en retard : {day}',
  'mail.greeting': 'Bonjour à l’équipe Opérations,',
  'mail.body_one':
    '{count} dossier a dépassé son échéance le {day} et a été escaladé. Échéance légale dépassée : {legal}.',
  'mail.body_many':
    '{count} de dossiers ont dépassé leur échéance le {day} et ont été escaladés. Échéance légale dépassée : {legal}.',
  'mail.body_other':
    '{count} dossiers ont dépassé leur échéance le {day} et ont été escaladés. Échéance légale dépassée : {legal}.',
  'mail.hint': 'Lancez cases list --scope due pour les voir.',
  'mail.heading': 'Étapes suivantes',
  'mail.next': 'Prenez chaque dossier. Décidez-le ensuite, ou reportez-le en indiquant le motif.',
  'mail.why': 'Vous recevez cet e-mail car {bank} envoie les dossiers escaladés à cette adresse.',
};
