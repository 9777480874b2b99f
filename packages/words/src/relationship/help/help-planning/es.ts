import type { Translation } from '../../../catalogue.ts';
import type { helpPlanning as original } from './en.ts';

export const helpPlanning: Translation<typeof original> = {
  budget:
    'Abra el Planificador de presupuesto. Escriba su ingreso mensual y cuánto piensa gastar en cada categoría. Un mes nuevo empieza como el anterior.\nUse las flechas para ver otros meses. Puede mirar {budgetBack} meses atrás y planear {budgetAhead} meses adelante.',
  connect:
    'Elija “Conectar con las cuentas” y marque las cuentas de las que gasta. Lo que se registra allí se agrega solo al mes.\nMover dinero entre sus cuentas no es gasto. Lo que pasa a ahorros cuenta como Ahorro. Una compra cuenta en el mes en que se registra.',
  category:
    'Elija la categoría junto a una transacción y escoja otra. La usaremos para ese comercio desde entonces, y moveremos lo que cobró antes.\nTambién puede dividir una transacción en hasta {budgetParts} partes, o no contarla.',
  alerts:
    'Elija “Configurar alertas de gastos” y una parte del presupuesto para cada categoría. Cuando sus gastos llegan ahí, le avisamos en su bandeja de entrada y por correo.\nUna vez por categoría y mes.',
  subscriptions:
    'El Planificador de presupuesto muestra lo que sus tarjetas pagan a ritmo fijo, el último precio y cuándo llega más o menos el próximo cargo. Marcamos un precio que subió o bajó.\nPara detener una, cancele con el comercio. También puede detener sus cargos en la página de la tarjeta.',
  spending:
    'El panel y las páginas de cuentas muestran este mes por categoría. Las compras pendientes cuentan. Los movimientos entre sus cuentas y las transferencias a otros no.\nSi pasa un comercio a otra categoría en su presupuesto, aquí también cambia.',
  worth:
    'El patrimonio neto es lo que tienen sus cuentas con nosotros, menos lo que nos debe. El gráfico muestra el final de cada mes y hoy.\nEl dinero en otros bancos no se incluye.',
  file: 'Elija “Exportar los datos del presupuesto” para un archivo CSV, o “Generar el informe del presupuesto” para un PDF. Cada uno contiene el mes abierto.',
  tools:
    'Abra Herramientas de ahorro. Un formulario muestra cuánto pide una meta cada mes. El otro, cuánto tarda en pagarse una deuda y cuánto cuesta.\nLas tasas empiezan como las nuestras de hoy. Puede probar otras.',
  retirement:
    'Abra la calculadora de jubilación desde Herramientas de ahorro, ingrese su plan y elija «Calcular». Muestra si sus ahorros alcanzan y tres maneras de cubrir lo que falta.\nEl rango sombreado muestra cuánto influyen los años buenos y malos. Puede guardar hasta {retirementScenarios} planes y compararlos.',
  contribute:
    'Abra Aportar a la jubilación. Elija la cuenta, el monto y la frecuencia. El límite es de {iraLimit} al año para todas sus IRA. Desde el año en que cumple {iraCatchUpAge}, son {iraCatchUp} más.\nDel 1 de enero a la fecha límite de impuestos en abril, también puede aportar por el año pasado.',
  distribution:
    'Abra Retirar de la jubilación. Elija el monto, un motivo y la cuenta que recibe el dinero. Sale después de {distributionLeaves} días hábiles. Puede cancelarlo hasta entonces.\nAntes de confirmar ve en dólares el impuesto que retenemos. Si tiene menos de 59 años y medio, puede haber un impuesto por retiro anticipado.',
  rollover:
    'Abra Traspaso de jubilación. Indique dónde está el dinero, cuánto mover y cómo llega. Enviamos su solicitud al proveedor en un máximo de {rolloverBusinessDays} días hábiles.\nSi el proveedor le envía el dinero a usted, tiene {rolloverWindow} días para depositarlo.',
  beneficiaries:
    'Abra Actualizar beneficiarios y agregue a cada persona con su parte. Las partes principales suman 100. Los contingentes reciben la cuenta si ningún principal vive.\nAntes de guardar comprobamos que es usted. Puede nombrar hasta {beneficiariesMax}.',
  taxes:
    'Abra Información fiscal. Muestra intereses, aportes y retiros de cada año, y los documentos que puede descargar en PDF.\nLa mayoría está lista a fines de enero. El de aportes llega a fines de mayo, porque se puede aportar hasta abril.',
  student:
    'Muestra sus cuentas de estudiante y calcula cuánto puede gastar cada semana hasta el día que elija.\nDesde ahí puede depositar, leer estados y abrir su presupuesto.',
  autosave:
    'Abra AutoSave y elija un monto y cada cuánto. Agregue hasta {autoSaveRules} reglas, como redondear compras con tarjeta o ahorrar parte de cada sueldo.\nAntes de guardar ve qué le hace a su saldo más bajo.',
  short:
    'Lo omitimos, le avisamos y probamos en la próxima fecha programada. No hay cargo.\nPuede pausar AutoSave cuando quiera.',
  forecast:
    'Cuenta los pagos programados, AutoSave, los depósitos en camino, y el sueldo y las facturas que llegan con regularidad. Mira hasta {forecastDays} días adelante.\nLo que solo esperamos está marcado, porque puede cambiar. El punto más bajo muestra su causa.',
  whatif:
    'Elija “Probar un cambio” en el pronóstico. Agregue un pago o un depósito, o mueva algo a otro día.\nNada se programa. Solo ve cuál sería su saldo más bajo.',
  lowest:
    'Antes de confirmar mostramos el saldo más bajo de los próximos {reviewDays} días con ese pago. Es la misma cifra en cada página.',
};
