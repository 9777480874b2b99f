import type { Translation } from '../../../catalogue.ts';
import type { approval as original } from './en.ts';

export const approval: Translation<typeof original> = {
  'validation.required': 'Veuillez saisir un code de vérification',
  'error.invalid': 'Code non valide. Veuillez saisir un code de vérification valide.',
  'error.noCustomer': 'Aucun client n’a ce nom d’utilisateur.',
  'error.noMovement': 'Aucune opération portant cette référence n’attend d’approbation.',
  'label.contactBank': 'Contactez la banque pour obtenir un code de vérification.',
  'label.phone': 'Appelez le {phone}, {hours}.',
  'label.title': 'Saisissez votre code d’approbation',
  'label.code': 'Code d’approbation',
  'label.verify': 'Vérifier',
  'label.checking': 'Vérification en cours',
  'label.cancel': 'Annuler',
  'enrolment.purpose':
    'Saisissez le code d’approbation que {bankName} vous a remis. Il fonctionne une seule fois, avec l’adresse e-mail de votre invitation.',
  'gate.mark': 'Demande un code d’approbation',
  'gate.title': 'Cette page demande un code d’approbation',
  'gate.text': 'Elle s’ouvre dès que nous acceptons votre code.',
  'error.invalidAlt': 'Code de vérification non valide. Veuillez réessayer.',
  'error.noAccount': 'Ces quatre derniers chiffres ne correspondent pas à un compte unique.',
};
