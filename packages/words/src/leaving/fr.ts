import type { Translation } from '../catalogue.ts';
import type { leaving as original } from './en.ts';

export const leaving: Translation<typeof original> = {
  'title.page': 'Mettre fin à la relation',
  'label.lead':
    'Clôturez vos comptes, emportez vos données et faites vos adieux. Rien ne se passe avant la dernière étape, et vous pouvez arrêter à tout moment.',
  'label.loading': 'Examen de vos comptes…',
  'step.accounts': '1. Clôturer tous les comptes',
  'title.all': 'Tous à la fois',
  'label.all':
    'Choisissez le compte qui reste pour l’instant ; tous les autres y sont clôturés ensemble, ou aucun ne l’est. Vous clôturez le dernier après en avoir retiré l’argent.',
  'label.into': 'Compte qui reçoit le reste',
  'label.penalty': 'Une pénalité de retrait anticipé de {amount} est déduite.',
  'label.total': 'Va à {account}',
  'label.inTheWay': 'Quelque chose s’oppose à la clôture de {account}.',
  'label.see': 'Voir quoi',
  'label.closing': 'Clôture en cours…',
  'button.closeAll_one': 'Clôturer {count} compte',
  'button.closeAll_many': 'Clôturer {count} comptes',
  'button.closeAll_other': 'Clôturer {count} comptes',
  'step.data': '2. Emportez vos données',
  'step.end': '3. Mettre fin à la relation',
  'label.closed': 'Clôturé',
  'button.close': 'Clôturer',
  'label.closeNamed': 'Clôturer {account}',
  'label.noAccounts': 'Vous n’avez aucun compte ouvert.',
  'label.applications_one': '{count} demande d’ouverture de compte est encore à l’étude.',
  'label.applications_many': '{count} demandes d’ouverture de compte sont encore à l’étude.',
  'label.applications_other': '{count} demandes d’ouverture de compte sont encore à l’étude.',
  'label.data':
    'Vos derniers relevés se trouvent parmi vos documents. Une archive de tout ce que nous détenons à votre sujet est préparée en quelques minutes.',
  'button.statements': 'Ouvrir les relevés',
  'button.data': 'Ouvrir Mes données',
  'label.end':
    'Vous pouvez vous connecter jusqu’à la fin du {day}, dans {days} jours. D’ici là, vous pouvez revenir sur votre décision.',
  'title.data': 'Emportez vos données',
  'title.kept': 'Ce que nous devons conserver',
  'kept.identity': 'Qui vous étiez pour nous, pendant {years} ans : la loi contre le blanchiment l’exige.',
  'kept.records':
    'Vos comptes, leurs écritures et relevés, pendant {years} ans : pour le fisc, et pour que vous puissiez demander des copies.',
  'kept.rest': 'Nous ne l’utilisons à aucune autre fin.',
  'button.begin': 'Commencer',
  'button.confirm': 'Mettre fin à ma relation avec la banque',
  'button.stop': 'Arrêter et rester',
  'button.takeBack': 'Revenir sur ma décision et rester',
  'label.stillOpen': 'Clôturez d’abord tous les comptes.',
  'title.confirm': 'Mettre fin à la relation ?',
  'label.confirm':
    'La connexion prend fin après le {day}. D’ici là, vous pouvez revenir sur votre décision sur cette page.',
  'title.confirmed': 'Votre relation avec nous prend fin après le {day}',
  'label.confirmed':
    'Jusqu’à la fin de ce jour, vous pouvez vous connecter, récupérer vos documents et revenir sur votre décision. Si vous demandez un nouveau compte, elle est annulée d’elle-même.',
  'error.load': 'Vos comptes n’ont pas pu être chargés.',
  'error.failed': 'Rien n’a été modifié.',
  'error.notBegun': 'Vous n’avez pas commencé à mettre fin à la relation.',
  'error.stillOpen': 'Un compte ou une demande est encore en cours. Clôturez-le d’abord.',
};
