import type { Translation } from '../../../catalogue.ts';
import type { helpTransfers as original } from './en.ts';

export const helpTransfers: Translation<typeof original> = {
  between:
    'Abra Transferir dinero y elija una transferencia entre sus propias cuentas. El dinero se mueve al instante, cualquier día y a cualquier hora.\nNo tiene cargo. El dinero de un certificado no puede moverse así hasta su vencimiento.',
  external:
    'En Transferir dinero, elija otro banco y un destinatario, o agregue uno. No tiene cargo.\nLas transferencias confirmadas antes de las {achCutOff}, hora de Nueva York, salen el mismo día hábil y llegan el siguiente. Las demás salen el próximo día hábil.\nPuede enviar hasta {transferDay} al día de esta forma.',
  wire: 'Una transferencia wire cuesta {wireFee} y llega al otro banco el mismo día hábil si la confirma antes de las {wireCutOff}, hora de Nueva York.\nPuede enviar hasta {wireDay} al día. No puede recuperarse una vez enviada: revise dos veces el número de cuenta.',
  approval:
    'Cuando envía {codeFrom} o más a otros en un día, le pedimos aprobarlo. Use una llave de acceso, su aplicación de autenticación o el código que enviamos por correo. Ese código vale solo para esa transferencia y no es el que abre la página.\nEl dinero queda apartado mientras espera. Si no aprueba en {approvalHours} horas, cancelamos la transferencia y liberamos el dinero.',
  confirm:
    'Antes de la primera transferencia a una cuenta nueva, comprobamos que sea la correcta. Enviamos dos depósitos de menos de un dólar y usted escribe ambos importes.\nTiene {proofDays} días y {proofTries} intentos. Los depósitos son suyos.\nSi la cuenta es de nuestro banco, comparamos el nombre. Tarda un momento.',
  cancel:
    'Abra Transferencias, elija la transferencia y cancélela. Puede cancelar hasta que la enviemos.\nTambién puede fijar un plazo para deshacer en el Centro de seguridad. Esperamos ese tiempo antes de enviar.\nSi ya no aparece el botón, el dinero salió. Pida al destinatario que lo devuelva.',
  schedule:
    'En Transferir dinero, elija una fecha posterior, o cada semana, cada dos semanas o cada mes. Transferencias muestra lo programado.\nSi la fecha es fin de semana o feriado, la enviamos el siguiente día hábil. Si faltan fondos, intentamos una vez más el siguiente día hábil y le avisamos.',
  returned:
    'El otro banco puede devolver una transferencia: la cuenta está cerrada, el número es incorrecto o el banco no la acepta.\nDevolvemos el dinero a su cuenta y mostramos el motivo. Corrija los datos del destinatario antes de repetirla.',
  newrecipient:
    'Puede pedir que retengamos su primer pago a alguien nuevo. Se fija en el Centro de seguridad, en límites y deshacer.\nLos estafadores apuran. La espera le da tiempo para comprobar, y puede cancelar hasta que termine.',
};
