import type { Translation } from '../catalogue.ts';
import type { farewells as original } from './en.ts';

export const farewells: Translation<typeof original> = {
  'closed.subject': 'Su {account} está cerrada',
  'closed.paid': 'Usted cerró su {account} el {day}. Lo que quedaba, {amount}, está en su {destination}.',
  'closed.empty': 'Usted cerró su {account} el {day}. No quedaba nada en ella.',
  'closed.hint':
    'Su historial y sus estados de cuenta se conservan. Su número no se asignará nunca a otra cuenta.',
  'confirmed.subject': 'Su relación con {bank} va a terminar',
  'confirmed.body':
    'Usted ha puesto fin a su relación con {bank}. Puede iniciar sesión hasta el final del {day}; hasta entonces puede revocarlo en Poner fin a la relación.',
  'confirmed.hint': 'Descargue sus estados de cuenta y sus datos antes de ese día.',
  'takenBack.subject': 'Usted sigue con {bank}',
  'takenBack.body': 'Se revocó el fin de su relación con {bank}, previsto para el {day}.',
  'takenBack.hint': 'Las cuentas que cerró siguen cerradas. Puede abrir otras nuevas en cualquier momento.',
  'ended.subject': 'Su relación con {bank} ha terminado',
  'ended.body':
    'Su relación con {bank} terminó con el {day}. Desde ahora ya no tiene acceso a la banca en línea.',
  'ended.hint':
    'Para obtener copias de estados de cuenta antiguos, llámenos. Gracias por haber sido nuestro cliente.',
};
