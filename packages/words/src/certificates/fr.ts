import type { Translation } from '../catalogue.ts';
import type { certificates as original } from './en.ts';

export const certificates: Translation<typeof original> = {
  'validation.destination': 'Choisissez l’un de vos comptes ouverts pouvant recevoir cet argent.',
  'validation.term': 'Choisissez l’une des durées que nous proposons.',
  'maturing.subject': 'Votre certificat arrive à échéance le {matures}',
  'maturing.renews':
    'Votre certificat {account}, d’un montant de {amount}, arrive à échéance le {matures}. Il est alors renouvelé pour {term}, avec la totalité de son solde. Le nouveau taux sera celui que nous proposerons ce jour-là ; aujourd’hui, il est de {rate} % par an ({apy} % APY).',
  'maturing.paysOut':
    'Votre certificat {account}, d’un montant de {amount}, arrive à échéance le {matures}. La totalité de son solde est alors versée sur {destination} et le certificat est clôturé.',
  'maturing.renewsHint':
    'D’ici là, vous pouvez choisir une autre durée ou le faire verser sur l’un de vos comptes : connectez-vous et ouvrez Options de renouvellement. S’il est renouvelé, vous pourrez en retirer tout ou partie sans pénalité jusqu’au {graceEnds}.',
  'maturing.paysOutHint':
    'D’ici là, vous pouvez choisir un autre compte ou le faire renouveler : connectez-vous et ouvrez Options de renouvellement.',
  'renewed.subject': 'Votre certificat a été renouvelé',
  'renewed.body':
    'Votre certificat {account} a commencé une nouvelle durée de {term} le {day}, avec un solde de {amount}, au taux de {rate} % par an ({apy} % APY). Il arrive à échéance le {matures}.',
  'renewed.hint':
    'Jusqu’au {graceEnds}, vous pouvez en retirer tout ou partie sans pénalité : connectez-vous et ouvrez Retrait anticipé.',
  'payOutFailed.subject': 'Votre certificat n’a pas pu être versé',
  'payOutFailed.body':
    'Votre certificat {account} est arrivé à échéance et devait être versé sur {destination}. Cela n’a pas été possible : il a donc commencé une nouvelle durée de {term} le {day}, avec un solde de {amount}, au taux de {rate} % par an ({apy} % APY). Il arrive à échéance le {matures}.',
  'paidOut.subject': 'Votre certificat a été versé',
  'paidOut.body':
    'Votre certificat {account} est arrivé à échéance. Le {day}, nous avons versé {amount} sur {destination} et clôturé le certificat.',
  'paidOut.hint':
    'Vous trouverez le versement dans l’historique des deux comptes après vous être connecté(e).',
  'interestKept.subject': 'Vos intérêts sont restés dans le certificat',
  'interestKept.body':
    'Les intérêts de {amount} de votre certificat {account} devaient être versés sur {destination} le {day}. Cela n’a pas été possible : ils restent dans le certificat et y produisent des intérêts.',
  'interestKept.hint':
    'Pour que les prochains intérêts soient versés sur un autre compte, connectez-vous et ouvrez Versement des intérêts.',
};
