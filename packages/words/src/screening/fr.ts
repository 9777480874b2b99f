import type { Translation } from '../catalogue.ts';
import type { screening as original } from './en.ts';

export const screening: Translation<typeof original> = {
  'validation.note': 'Indiquez en une ligne ce que vous avez constaté',
  'error.decided': 'Quelqu’un a déjà tranché',
  'mail.subject': 'Un bénéficiaire est à examiner : {reference}',
  'mail.greeting': 'À l’attention des opérations,',
  'mail.body':
    'Un bénéficiaire d’un client ressemble à un nom d’une liste de contrôle. Rien ne lui est versé avant qu’une personne n’ait tranché.',
  'mail.hint': 'La commande screening cases montre ce qui est en attente.',
  'mail.heading': 'Que faire',
  'mail.next': 'Comparez la personne avec la liste, puis tranchez le dossier avec une note.',
  'mail.why':
    'Vous recevez ce message parce que {bank} envoie à cette adresse ce qui demande l’attention d’une personne.',
};
