import type { Translation } from '../catalogue.ts';
import type { farewells as original } from './en.ts';

export const farewells: Translation<typeof original> = {
  'closed.subject': 'Votre {account} est clôturé',
  'closed.paid':
    'Vous avez clôturé votre {account} le {day}. Le solde restant, {amount}, se trouve sur votre {destination}.',
  'closed.empty': 'Vous avez clôturé votre {account} le {day}. Il n’y restait rien.',
  'closed.hint':
    'Son historique et ses relevés restent accessibles. Son numéro ne sera jamais attribué à un autre compte.',
  'confirmed.subject': 'Votre relation avec {bank} prend fin',
  'confirmed.body':
    'Vous avez mis fin à votre relation avec {bank}. Vous pouvez vous connecter jusqu’à la fin du {day} ; d’ici là, vous pouvez revenir sur votre décision sous Mettre fin à la relation.',
  'confirmed.hint': 'Téléchargez vos relevés et vos données avant cette date.',
  'takenBack.subject': 'Vous restez chez {bank}',
  'takenBack.body': 'La fin de votre relation avec {bank}, prévue le {day}, a été annulée.',
  'takenBack.hint':
    'Les comptes que vous avez clôturés le restent. Vous pouvez en ouvrir de nouveaux à tout moment.',
  'ended.subject': 'Votre relation avec {bank} a pris fin',
  'ended.body':
    'Votre relation avec {bank} a pris fin à l’issue du {day}. La banque en ligne ne vous est plus accessible.',
  'ended.hint': 'Pour obtenir des copies d’anciens relevés, appelez-nous. Merci d’avoir été notre client.',
};
