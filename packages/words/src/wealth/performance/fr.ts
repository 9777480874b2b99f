import type { Translation } from '../../catalogue.ts';
import type { performance as original } from './en.ts';

export const performance: Translation<typeof original> = {
  'label.title': 'Performance',
  'label.note': 'Pondérée dans le temps : vos dépôts et retraits ne la modifient pas.',
  'label.loading': 'Chargement de la performance',
  'label.closing': 'Aux cours de clôture, {span}.',
  'range.label': 'Période',
  'range.1m': '1 mois',
  'range.ytd': 'Année',
  'range.1y': '1 an',
  'range.5y': '5 ans',
  'range.all': 'Tout',
  'chart.you': 'Votre portefeuille',
  'chart.yourEnd': '{percent} Vous',
  'chart.blend': 'Panier {first}/{second}',
  'chart.blendEnd': '{percent} {blend}',
  'chart.blendParts':
    'Le panier se compose de {first} % de {firstFund} et de {second} % de {secondFund}, proportions rétablies chaque jour.',
  'chart.table': 'Performance par jour',
  'chart.summary':
    'Performance pondérée dans le temps, {span}. Votre portefeuille : {you}. {blend} : {other}.',
  'chart.unknown': 'non disponible',
  'figure.percent': '{percent} %',
  'notice.carried': 'Certains cours de clôture manquent. Nous avons utilisé les derniers connus.',
  'notice.unknown':
    'Un cours de clôture manque : nous ne pouvons pas afficher votre performance pour cette période.',
  'empty.title': 'Votre graphique commence dès que vous détenez quelque chose',
  'empty.text':
    'Nous mesurons votre performance à partir de la première clôture du marché après l’arrivée d’argent sur ce compte.',
  'error.load': 'Impossible de charger votre performance',
  'error.safe': 'Votre argent et vos titres ne sont pas concernés.',
};
