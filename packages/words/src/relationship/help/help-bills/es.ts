import type { Translation } from '../../../catalogue.ts';
import type { helpBills as original } from './en.ts';

export const helpBills: Translation<typeof original> = {
  payee:
    'En Pagar facturas, agregue un beneficiario. Escriba el nombre, su número de cuenta con la empresa y una categoría.\nPara cambiarlo, abra la pestaña de beneficiarios y elíjalo. Si lo elimina, puede restaurarlo durante {restoreHours} horas.',
  pay: 'En Pagar facturas, elija una factura o un beneficiario, el importe, la cuenta y la fecha. Revise y confirme.\nSi la fecha es fin de semana o feriado, pagamos el día hábil anterior para que no llegue tarde. No tiene cargo.',
  timing:
    'Los pagos confirmados antes de las {achCutOff}, hora de Nueva York, salen el mismo día hábil. La empresa recibe el dinero el siguiente día hábil.\nPague al menos dos días hábiles antes del vencimiento. La revisión muestra las fechas exactas.',
  limit:
    'Puede pagar hasta {billDay} en facturas al día. Puede fijar un límite menor en el Centro de seguridad.\nDesde {codeFrom} al día a otros, le pedimos aprobar los pagos.',
  stop: 'Abra el historial en Pagar facturas y elija el pago. Puede cancelarlo hasta que lo enviemos.\nEl dinero vuelve de inmediato a su saldo disponible.',
  overdue:
    'Una factura sigue ahí hasta que se paga. Si la pagó de otra forma, descártela y elija el motivo.\nLa siguiente factura de ese beneficiario ocupa su lugar cuando se acerca su fecha.',
  autopay:
    'Abra Pagos automáticos y elija el beneficiario, el importe, la frecuencia y cuándo termina. Le recordamos por correo {reminderDays} días antes de cada pago.\nPara su propia cuenta de crédito puede elegir el pago mínimo, el saldo del estado de cuenta o el saldo total. Calculamos el importe ese día.',
  autopayoff:
    'Abra Pagos automáticos y luego los detalles. Puede pausarlo, cambiarlo o cancelarlo.\nUn pago ya enviado no cambia. Todo lo posterior sí.',
  autopayfailed:
    'Si faltan fondos, intentamos una vez más el siguiente día hábil y le avisamos antes. Si también falla, paramos y se lo decimos.\nPuede pagar la factura en Pagar facturas. Los pagos automáticos siguientes continúan.',
};
