import type { Translation } from '../../../catalogue.ts';
import type { helpDisputes as original } from './en.ts';

export const helpDisputes: Translation<typeof original> = {
  start:
    'Ouvrez Contestations, choisissez l’opération et dites-nous ce qui ne va pas. Vous pouvez joindre {disputeFiles} photos ou PDF au plus.\nVous avez {disputeDays} jours après le premier relevé qui la montre. Ensuite, appelez-nous.',
  fraud:
    'Contestez-le et dites que vous ne le connaissez pas. Si vous n’avez plus la carte, nous la bloquons et en envoyons une nouvelle dans la même étape.\nVous l’avez encore ? Gelez-la d’abord, pour éviter d’autres débits.',
  time: 'La plupart sont décidées en {disputeLeast} à {disputeMost} jours ouvrés. Certaines prennent plus longtemps, car nous demandons à la banque du commerçant.\nVotre contestation montre chaque étape et la date limite de la suivante.',
  credit:
    'Sur un compte courant ou d’épargne, si nous ne pouvons pas décider en {creditDays} jours ouvrés, nous créditons le montant en attendant. Pour un nouveau compte, c’est {creditNewDays} jours ouvrés. Un compte de crédit suit d’autres règles : voir « Contester un débit de votre compte de crédit ».\nSi nous ne trouvons pas d’erreur, nous le reprenons {takeBackDays} jours ouvrés après vous avoir prévenu.',
  card: 'Vous n’avez pas à payer le débit pendant notre examen. Il n’est pas dans le minimum dû et ne cause pas de retard.\nSi le débit était juste, vous le devez à nouveau, avec les intérêts qu’il aurait eus.',
  reply:
    'Ouvrez la contestation et écrivez-nous, ou joignez des fichiers. Une contestation peut en avoir {disputeCaseFiles}.\n« Réponse attendue » veut dire que nous vous avons posé une question. Répondez vite pour que nous avancions.',
  result:
    'Vous recevez un e-mail et une lettre en PDF. Si vous avez raison, l’argent est à vous pour de bon.\nSi nous ne trouvons pas d’erreur, la lettre dit pourquoi. Vous pouvez demander copie de nos documents.',
  withdraw:
    'Ouvrez la contestation et choisissez « Retirer cette contestation ». Nous arrêtons l’examen et le débit reste.\nUn crédit temporaire est repris {takeBackDays} jours ouvrés plus tard.',
};
