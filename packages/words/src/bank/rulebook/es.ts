import type { Translation } from '../../catalogue.ts';
import type { rulebook as original } from './en.ts';

export const rulebook: Translation<typeof original> = {
  'validation.rule': 'Elija una regla de la lista.',
  'validation.value': 'Escriba dólares, como 35.00, o una hora, como 16:30.',
  'validation.from': 'Escriba una fecha, como 2026-12-01.',
  'validation.reason': 'Indique el motivo en un máximo de 500 caracteres.',
  'error.bounds': 'Esta regla puede ir de {least} a {most}.',
  'error.tooEarly': 'Un cambio puede entrar en vigor el {day} o después.',
};
