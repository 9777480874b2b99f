import type { Translation } from '../catalogue.ts';
import type { bank as original } from './en.ts';

export const bank: Translation<typeof original> = {
  'validation.duration': 'Indiquez un nombre suivi de d, h, m ou s, par exemple 30d.',
  'error.clockFixed': 'L’horloge de cette banque ne peut pas être déplacée.',
  'contact.title': 'Service client',
  'contact.lead': 'Comment nous joindre, et ce que vous pouvez faire tout de suite.',
  'contact.phoneTitle': 'Appelez-nous',
  'contact.noPhone': 'Aucun numéro de téléphone n’a encore été configuré.',
  'contact.signOnTitle': 'Nom d’utilisateur ou mot de passe oublié',
  'contact.signOnText': 'Vous pouvez retrouver les deux vous-même depuis la fenêtre de connexion.',
  'contact.signOnLink': 'Ouvrir la connexion',
  'contact.codesTitle': 'Codes d’approbation',
  'contact.codesText':
    'Nous les remettons par téléphone ou en personne, uniquement après avoir vérifié votre identité. Nous ne vous appelons jamais pour vous en demander un.',
};
