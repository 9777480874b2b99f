import type { Translation } from '../../../catalogue.ts';
import type { helpSecurity as original } from './en.ts';

export const helpSecurity: Translation<typeof original> = {
  gate: 'Las páginas que mueven dinero piden más que su contraseña. Use una llave de acceso, su aplicación, un código por correo o un código nuestro.\nQuedan abiertas un tiempo que muestra la barra superior. El código por correo solo abre la página. Se lo pedimos otra vez antes de enviar dinero.',
  passkey:
    'Una llave de acceso es su huella, su rostro o el PIN de su dispositivo. No puede robarse con engaños. Agréguela en el Centro de seguridad.\nPuede tener hasta {passkeysMax}. Con una llave, nadie entra solo con su contraseña.',
  app: 'En el Centro de seguridad, configure una aplicación y escanee la imagen. Después, al entrar le pedimos los 6 dígitos que muestra.\nPuede confiar en un dispositivo {trustDays} días para que pregunte menos.',
  recovery:
    'Al configurar la aplicación recibe {recoveryCodes} códigos. Cada uno sirve una vez en lugar del teléfono. Imprímalos o guárdelos bien.\n¿Sin códigos ni teléfono? Llámenos. Comprobamos quién es antes de quitar el segundo paso.',
  password:
    'En la página de entrada, elija que olvidó la contraseña. Enviamos un enlace que vale {resetMinutes} minutos.\nPara cambiar una que conoce, abra el Centro de seguridad. Los otros dispositivos se desconectan.',
  devices:
    'El Centro de seguridad muestra dispositivos, sesiones y cada entrada con su dispositivo y hora. Termine cualquier sesión.\nSi no reconoce una, termínela, cambie la contraseña y active el interruptor de pánico.',
  panic:
    'El interruptor de pánico impide al instante que salga dinero de sus cuentas. Usted elige qué facturas seguir pagando.\nSigue activo hasta que lo apague. El dinero aún puede entrar.',
  controls:
    'En el Centro de seguridad, en límites y deshacer, puede bajar sus límites y fijar un plazo para deshacer.\nBajar vale ahora. Subir tarda {raiseHours} horas, para que nadie lo haga con prisa.',
  shared:
    'En Acceso compartido puede invitar hasta a {delegatesMax} personas a ver las cuentas que elija, por hasta {delegateMonths} meses. No pueden mover dinero.\nUsted ve lo que miraron y puede terminarlo cuando quiera.',
  scam: 'Nunca pedimos su contraseña, un código completo ni sus códigos de recuperación, y nunca le decimos que mueva dinero para protegerlo.\nSi una llamada le parece rara, cuelgue y llame al número de la página de Soporte.',
  idle: 'Cerramos la sesión después de {idleMinutes} minutos sin actividad. Avisamos antes y puede seguir con un clic.\nLo que escribía en un formulario queda como borrador.',
};
