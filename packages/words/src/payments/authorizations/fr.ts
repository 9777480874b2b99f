import type { Translation } from '../../catalogue.ts';
import type { authorizations as original } from './en.ts';

export const authorizations: Translation<typeof original> = {
  'overdrawn.subject': 'Un achat par carte a fait passer votre compte sous zéro',
  'overdrawn.body':
    'Nous n’étions pas joignables lorsque vous avez payé {amount} chez {name} ; le réseau de cartes a donc approuvé l’achat à notre place. Votre compte se terminant par {lastFour} n’était pas assez approvisionné. Son solde est maintenant de {balance}.',
  'overdrawn.hint':
    'Cela n’entraîne aucuns frais. Veuillez approvisionner le compte. Si vous ne reconnaissez pas cet achat, appelez-nous.',
};
