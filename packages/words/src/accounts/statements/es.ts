import type { Translation } from '../../catalogue.ts';
import type { statements as original } from './en.ts';

export const statements: Translation<typeof original> = {
  'paper.title': 'Estado de cuenta de {account}, del {start} al {end}',
  'paper.heading': '{account} •••• {lastFour}',
  'paper.period': 'Estado de cuenta del {start} al {end}',
  'paper.opening': 'Saldo inicial',
  'paper.closing': 'Saldo final',
  'paper.moneyIn': 'Entradas',
  'paper.moneyOut': 'Salidas',
  'paper.owedBefore': 'Saldo anterior',
  'paper.owedNow': 'Saldo nuevo',
  'paper.payments': 'Pagos y abonos',
  'paper.charges': 'Compras y cargos',
  'paper.owed': 'Saldo adeudado',
  'paper.fees': 'Comisiones: {amount}',
  'paper.interest': 'Intereses: {amount}',
  'paper.minimum': 'Pago mínimo: {amount}',
  'paper.due': 'Vence el {day}',
  'paper.transactions': 'Transacciones',
  'paper.date': 'Fecha',
  'paper.description': 'Descripción',
  'paper.balance': 'Saldo',
  'paper.page': 'Página {page}',
  'paper.pageOf': 'Página {page} de {pages}',
  'paper.notInsured': 'No es un depósito. No está asegurado por ninguna agencia del gobierno federal.',
  'paper.questions': 'Errores y preguntas',
  'paper.transferErrors':
    'En caso de errores o preguntas sobre sus transferencias electrónicas, llámenos al {phone} ({hours}) o escríbanos desde Ayuda y asistencia lo antes posible si cree que este estado de cuenta es incorrecto o si necesita más información sobre una transferencia que figura en él. Debemos tener noticias suyas a más tardar {days} días después de haberle enviado el primer estado de cuenta en el que apareció el error. Indíquenos su nombre y los últimos cuatro dígitos de la cuenta, describa el error o la transferencia sobre la que tiene dudas y por qué, y díganos el importe en dólares. Investigaremos y corregiremos cualquier error sin demora. Si necesitamos más de {businessDays} días hábiles, abonaremos en su cuenta el importe que usted considera erróneo, para que disponga del dinero mientras concluimos la investigación.',
  'paper.billingErrors':
    'Si cree que hay un error en este estado de cuenta, escríbanos desde Ayuda y asistencia dentro de los {days} días posteriores a que el error apareció en su estado de cuenta, o llámenos al {phone} ({hours}). Indíquenos su nombre y los últimos cuatro dígitos de la cuenta, el importe en dólares y qué cree que está mal y por qué. Mientras investigamos, no podemos intentar cobrar el importe en cuestión ni informar que usted está en mora por él, y usted no tiene que pagarlo; sigue siendo responsable del resto de su saldo.',
  'paper.about': 'Acerca de este documento',
  'paper.made': 'Preparado con nuestros registros el {moment}.',
  'paper.proof': 'Verificar este estado de cuenta',
  'paper.proven':
    'Firmamos este archivo. El archivo adjunto {file} contiene cada línea y la vincula con nuestro registro permanente de todos los estados de cuenta del mes. Cualquiera puede comprobarlo sin nosotros, y se nota hasta un solo carácter cambiado.',
  'paper.fingerprint': 'Huella del archivo (SHA-256): {hash}',
  'paper.root': 'Registro del mes: {root}',
  'file.type': 'Tipo',
  'file.amount': 'Importe',
  'file.reference': 'Referencia',
  'error.tooMany':
    'Ya tiene {count} estados de cuenta solicitados. Use uno de ellos o inténtelo cuando se eliminen ({days} días).',
};
