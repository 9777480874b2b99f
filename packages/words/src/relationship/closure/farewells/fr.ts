import type { Translation } from '../../../catalogue.ts';
import type { farewells as original } from './en.ts';

export const farewells: Translation<typeof original> = {
  'closed.subject': 'Votre {account} est clôturé',
  'closed.paid':
    'Vous avez clôturé votre {account} le {day}. Nous avons versé les {amount} restants sur votre {destination}.',
  'closed.empty': 'Vous avez clôturé votre {account} le {day}. Il n’y restait rien.',
  'closed.hint':
    'Vous pouvez toujours consulter son historique et ses relevés. Son numéro ne sera pas réutilisé.',
  'confirmed.subject': 'Vous quittez {bank}',
  'confirmed.body':
    'Vous avez choisi de quitter {bank}. Vous pouvez vous connecter jusqu’au {day} inclus. Si vous changez d’avis d’ici là, ouvrez Quitter la banque.',
  'confirmed.hint': 'Téléchargez vos relevés et vos données avant cette date.',
  'takenBack.subject': 'Vous restez chez {bank}',
  'takenBack.body': 'Vous ne quittez plus {bank} le {day}.',
  'takenBack.hint':
    'Les comptes que vous avez clôturés le restent. Vous pouvez en ouvrir de nouveaux à tout moment.',
  'ended.subject': 'Vous avez quitté {bank}',
  'ended.body':
    'Vous n’êtes plus client de {bank} depuis la fin du {day}. Vous ne pouvez plus vous connecter.',
  'ended.hint': 'Pour obtenir des copies d’anciens relevés, appelez-nous. Merci de votre confiance.',
};
