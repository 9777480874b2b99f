import type { Translation } from '../../../catalogue.ts';
import type { farewells as original } from './en.ts';

export const farewells: Translation<typeof original> = {
  'closed.subject': 'Su {account} está cerrada',
  'closed.paid': 'Usted cerró su {account} el {day}. Transferimos los {amount} restantes a su {destination}.',
  'closed.empty': 'Usted cerró su {account} el {day}. No quedaba dinero en ella.',
  'closed.hint':
    'Podrá seguir consultando su historial y sus estados de cuenta. Su número no se volverá a usar.',
  'confirmed.subject': 'Usted va a dejar {bank}',
  'confirmed.body':
    'Usted decidió dejar {bank}. Puede iniciar sesión hasta el {day} inclusive. Si cambia de opinión antes, vaya a Dejar el banco.',
  'confirmed.hint': 'Descargue antes sus estados de cuenta y sus datos.',
  'takenBack.subject': 'Usted sigue con {bank}',
  'takenBack.body': 'Usted ya no dejará {bank} el {day}.',
  'takenBack.hint': 'Las cuentas que cerró siguen cerradas. Puede abrir otras nuevas en cualquier momento.',
  'ended.subject': 'Usted ha dejado {bank}',
  'ended.body': 'Usted dejó de ser cliente de {bank} al final del {day}. Ya no puede iniciar sesión.',
  'ended.hint': 'Para obtener copias de estados de cuenta anteriores, llámenos. Gracias por su confianza.',
};
