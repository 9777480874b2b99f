import type { Translation } from '../../catalogue.ts';
import type { certificates as original } from './en.ts';

export const certificates: Translation<typeof original> = {
  'validation.destination': 'Choisissez l’un de vos comptes ouverts pouvant recevoir cet argent.',
  'validation.term': 'Choisissez l’une des durées de la liste.',
  'maturing.subject': 'Votre certificat arrive à échéance le {matures}',
  'maturing.renews':
    'Votre certificat {account} arrive à échéance le {matures} avec un solde de {amount}. Il sera renouvelé pour {term} avec la totalité du solde. Vous aurez le taux que nous proposerons ce jour-là. Le taux du jour est de {apy} % APY (taux d’intérêt de {rate} %).',
  'maturing.paysOut':
    'Votre certificat {account} arrive à échéance le {matures} avec un solde de {amount}. Nous verserons tout sur {destination} et clôturerons le certificat.',
  'maturing.renewsHint':
    'Pour choisir une autre durée ou le faire verser sur un compte, connectez-vous avant cette date et ouvrez Options de renouvellement. S’il est renouvelé, vous pourrez en retirer tout ou partie sans pénalité jusqu’au {graceEnds}.',
  'maturing.paysOutHint':
    'Pour choisir un autre compte ou le faire renouveler, connectez-vous avant cette date et ouvrez Options de renouvellement.',
  'renewed.subject': 'Votre certificat a été renouvelé',
  'renewed.body':
    'Votre certificat {account} a été renouvelé le {day} pour {term}, avec un solde de {amount}. Il rapporte {apy} % APY (taux d’intérêt de {rate} %) et arrive à échéance le {matures}.',
  'renewed.hint':
    'Vous pouvez en retirer tout ou partie sans pénalité jusqu’au {graceEnds}. Connectez-vous et ouvrez Retrait anticipé.',
  'payOutFailed.subject': 'Nous n’avons pas pu verser votre certificat',
  'payOutFailed.body':
    'Votre certificat {account} est arrivé à échéance, mais nous n’avons pas pu le verser sur {destination}. Il a été renouvelé le {day} pour {term}, avec un solde de {amount}. Il rapporte {apy} % APY (taux d’intérêt de {rate} %) et arrive à échéance le {matures}.',
  'paidOut.subject': 'Nous avons versé votre certificat',
  'paidOut.body':
    'Votre certificat {account} est arrivé à échéance. Le {day}, nous avons versé {amount} sur {destination} et clôturé le certificat.',
  'paidOut.hint': 'Connectez-vous pour le voir dans l’historique des deux comptes.',
  'interestKept.subject': 'Vos intérêts sont restés dans le certificat',
  'interestKept.body':
    'Nous n’avons pas pu verser {amount} d’intérêts de votre certificat {account} sur {destination} le {day}. Ils restent dans le certificat et y produisent des intérêts.',
  'interestKept.hint':
    'Pour que les prochains intérêts soient versés sur un autre compte, connectez-vous et ouvrez Versement des intérêts.',
};
