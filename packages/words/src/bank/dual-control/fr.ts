import type { Translation } from '../../catalogue.ts';
import type { dualControl as original } from './en.ts';

export const dualControl: Translation<typeof original> = {
  'validation.digest': 'Saisissez l’empreinte de la modification.',
  'error.ownRequest': 'Une autre personne doit approuver ce que vous avez demandé.',
  'error.decided': 'Cette demande est déjà approuvée ou retirée.',
  'error.expired': 'Cette demande a expiré. Faites-la à nouveau.',
  'error.makerGone': 'La personne qui l’a demandé ne travaille plus ici. Faites la demande à nouveau.',
  'error.digest': 'Ce n’est pas ce qui a été demandé. Relisez la demande.',
};
