import type { Translation } from '../../../catalogue.ts';
import type { leaving as original } from './en.ts';

export const leaving: Translation<typeof original> = {
  'title.page': 'Quitter la banque',
  'label.lead':
    'Clôturez vos comptes, téléchargez vos données, puis confirmez. Vous pouvez arrêter à tout moment.',
  'label.loading': 'Vérification de vos comptes…',
  'step.accounts': '1. Clôturez vos comptes',
  'title.all': 'Clôturer plusieurs comptes à la fois',
  'label.all':
    'Choisissez un compte à garder pour l’instant. Nous clôturerons les autres et y verserons l’argent. Clôturez ce dernier compte une fois vide.',
  'label.into': 'Verser l’argent sur',
  'label.penalty': 'Après une pénalité de retrait anticipé de {amount}',
  'label.total': 'Total vers {account}',
  'label.inTheWay': 'Vous ne pouvez pas encore clôturer {account}.',
  'label.see': 'Voir pourquoi',
  'label.closing': 'Clôture en cours…',
  'button.closeAll_one': 'Clôturer {count} compte',
  'button.closeAll_many': 'Clôturer {count} comptes',
  'button.closeAll_other': 'Clôturer {count} comptes',
  'step.data': '2. Téléchargez vos données',
  'step.end': '3. Quittez la banque',
  'label.closed': 'Clôturé',
  'button.close': 'Clôturer',
  'label.closeNamed': 'Clôturer {account}',
  'label.noAccounts': 'Vous n’avez aucun compte ouvert.',
  'label.applications_one': '{count} demande d’ouverture de compte est encore en cours d’examen.',
  'label.applications_many': '{count} demandes d’ouverture de compte sont encore en cours d’examen.',
  'label.applications_other': '{count} demandes d’ouverture de compte sont encore en cours d’examen.',
  'label.data':
    'Téléchargez vos relevés et une copie de tout ce que nous détenons sur vous. La copie prend quelques minutes.',
  'button.statements': 'Aller aux relevés',
  'button.data': 'Aller à Mes données',
  'label.end':
    'Vous pouvez vous connecter jusqu’au {day} inclus, dans {days} jours. D’ici là, vous pouvez changer d’avis.',
  'title.data': 'Téléchargez vos données',
  'title.kept': 'Documents que nous devons conserver',
  'kept.identity': 'Vos données d’identité, pendant {years} ans. La loi contre le blanchiment l’exige.',
  'kept.records':
    'Vos comptes, opérations et relevés, pendant {years} ans. L’administration fiscale peut en avoir besoin et vous pouvez demander des copies.',
  'kept.rest': 'Nous ne les utilisons à aucune autre fin.',
  'button.begin': 'Commencer',
  'button.confirm': 'Quitter la banque',
  'button.stop': 'Annuler et rester',
  'button.takeBack': 'Rester à la banque',
  'label.stillOpen': 'Clôturez d’abord tous vos comptes.',
  'title.confirm': 'Quitter la banque ?',
  'label.confirm':
    'Vous ne pourrez plus vous connecter après le {day}. D’ici là, vous pouvez changer d’avis sur cette page.',
  'title.confirmed': 'Vous quittez la banque après le {day}',
  'label.confirmed':
    'D’ici là, vous pouvez vous connecter, télécharger vos documents ou changer d’avis. Si vous demandez un nouveau compte, vous resterez chez nous.',
  'error.load': 'Nous n’avons pas pu charger vos comptes.',
  'error.failed': 'Rien n’a été modifié. Veuillez réessayer.',
  'error.notBegun': 'Vous n’avez pas commencé la procédure pour quitter la banque.',
  'error.stillOpen':
    'Vous avez encore un compte ou une demande en cours. Clôturez d’abord vos comptes et attendez la décision sur vos demandes.',
};
