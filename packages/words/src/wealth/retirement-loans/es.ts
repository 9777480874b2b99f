import type { Translation } from '../../catalogue.ts';
import type { retirementLoans as english } from './en.ts';

export const retirementLoans: Translation<typeof english> = {
  'page.title': 'Préstamo de jubilación',
  'page.lead': 'No puede pedir prestado de una IRA. Vea por qué y de qué otras formas puede obtener dinero.',
  'page.loading': 'Cargando sus cuentas de jubilación',
  'page.advice': 'No damos asesoría fiscal. Consulte su situación con un profesional de impuestos.',
  'error.load': 'No pudimos cargar sus cuentas de jubilación',
  'error.notAllowed':
    'No puede pedir prestado de una IRA, así que no registramos su solicitud. No se movió dinero.',
  'validation.amount': 'Escriba un monto mayor que cero',
  'validation.term': 'Escriba un plazo de 1 a 60 meses',
  'why.title': 'Por qué no puede pedir prestado de una IRA',
  'why.law':
    'La ley fiscal considera un préstamo de su IRA una transacción prohibida. Se aplica a las IRA tradicionales y Roth, en todos los bancos.',
  'why.whole':
    'Si el titular toma el préstamo de todos modos, la cuenta deja de ser una IRA desde el 1 de enero de ese año. Todo su valor cuenta como una distribución, no solo el monto prestado.',
  'why.tax':
    'Es posible que deba pagar impuesto sobre la renta por ese valor. Si tiene menos de 59½ años, el IRS puede añadir un impuesto del 10%. Por eso no ofrecemos estos préstamos.',
  'why.pledge':
    'Tampoco puede usar una IRA como garantía de otro préstamo. La parte que dé en garantía cuenta como una distribución.',
  'accounts.title': 'Sus cuentas de jubilación',
  'accounts.allowed': 'Permite préstamos',
  'accounts.notAllowed': 'No permite préstamos',
  'accounts.none': 'No tiene una cuenta de jubilación.',
  'type.traditional': 'IRA tradicional',
  'type.roth': 'IRA Roth',
  'employer.title': 'Si tiene un plan de su empleador',
  'employer.text':
    'Algunos planes 401(k), 403(b) y 457(b) otorgan préstamos. Pregunte a la empresa que administra su plan. No ofrecemos planes de empleadores, así que no puede solicitar ese préstamo aquí.',
  'alternatives.title': 'Otras formas de obtener dinero',
  'alternatives.withdraw.title': 'Retire dinero de su IRA',
  'alternatives.withdraw.text':
    'Puede retirar dinero a cualquier edad. Por lo general paga impuestos, salvo lo que aportó a una Roth IRA. Antes de los 59½ años puede aplicarse un impuesto del 10%. Verá la retención de impuestos antes de confirmar.',
  'alternatives.withdraw.action': 'Retirar de la jubilación',
  'alternatives.rollover.title': 'Traspáselo en {days} días',
  'alternatives.rollover.text':
    'El dinero que recibe de una IRA, por lo general, no paga impuestos si lo deposita en una IRA en un plazo de {days} días. Puede hacerlo una vez cada 12 meses, contando todas sus IRA. Si se retuvieron impuestos, agregue ese monto de su propio dinero.',
  'alternatives.rollover.contact':
    'Si retiró el dinero aquí, comuníquese con nosotros antes de devolverlo. Un depósito normal cuenta como aportación.',
  'alternatives.rollover.action': 'Traspasar desde otra institución',
  'alternatives.credit.title': 'Solicite una línea de crédito',
  'alternatives.credit.text':
    'Sus ahorros para la jubilación se quedan donde están. Paga intereses sobre lo que pide prestado, y la aprobación depende de su crédito.',
  'alternatives.credit.action': 'Solicitar una cuenta de crédito',
  'alternatives.help.title': 'Hable con nosotros',
  'alternatives.help.text':
    '¿No sabe qué opción le conviene? Envíenos un mensaje y las revisaremos con usted.',
  'alternatives.help.action': 'Contactar a soporte',
};
