import { chanceFrom } from './chance.ts';

/** Nobody's names: given names that many people have, and family names that were made up for this list. */
const listedGiven =
  'Viktor Olga Dmitri Svetlana Gregor Larisa Anatoly Ruslan Zoya Timur Hamid Leila Farouk Samira Khalil Nadia ' +
  'Yusuf Amina Tariq Rashid Esteban Ximena Joaquin Marisol Rodrigo Beatriz Anselmo Graciela Kwame Chidi Ngozi ' +
  'Oluwaseun Tendai Jelena Milorad Dragana Goran Bojana Xiaoming Weiling';

const listedFamily =
  'Krezhov Marinov Volstadt Orlandov Tchernak Belyavin Goskarov Dubrenko Zhelnin Pavrikov Sokolenkov Rybatchev ' +
  'Kostravin Ulyanchik Morozhkin Yakuvlev Derzhanov Stolbarin Vassiletko Grishenkov Haddawi Qasrani Baroudeh ' +
  'Shamsabadi Tahmaspour Rafsanvand Darwazeh Mirzakhel Gholamzai Wardakzai Sultanbek Karimberdy Jaffarian Nouradin ' +
  'Alzubeidan Benkhalfa Boudjelthia Merzouganne Tazerwalt Ouldmoktar Quintabrera Villasorda Echezarreta Montelagos ' +
  'Barrameda Tolosante Iturribide Campoverdi Salvatorres Peralvillo Dosmanantes Aguirrevada Olazcoaga Fuentemora ' +
  'Cienpuertas Adjeikoto Okonjembe Nwabuzor Chukwumerije Mutasawera Gumbodzvanda Ramaphunye Dlaminkosi Tshabanga ' +
  'Wanjirotich Obradovski Stankovljev Petrushkovic Markovljan Radojevnik Vukasanjin Zivkovarac Brankorad Lukovarski ' +
  'Mihajlenic Dengshanu Qiuyanzhi Zhaolinpo Xuefengtai Luozhenghu';

const firmWords =
  'Black Harbor Trading|Northern Meridian Shipping|Zelkava Metals|Caspian Lantern Holdings|Oriol Petrochem|' +
  'Golden Steppe Logistics|Tavrida Machine Works|Blue Falcon Airlift|Kestrel Bay Brokers|Sahra Grain Exchange|' +
  'Almadina Gulf Transfers|Red Delta Minerals|Qasr Electronics|Parviz Brothers Bullion|Sundara Freight|' +
  'Montelagos Inversiones|Cordillera Verde Exportaciones|Tierra Honda Minas|Puerto Lirio Maritima|Casa Brava Divisas|' +
  'Volga Amber Capital|Baltrum Arms Export|Ural Optika Systems|Dnestr Fuel Terminal|Severny Luch Instruments|' +
  'Jade Lantern Imports|Hengtai Polymer|Golden Cormorant Marine|Yunlong Precision Tools|Eastern Pagoda Finance|' +
  'Zambezi Copper Dealers|Kilwa Coast Charters|Sahel Gold Refinery|Okavango Timber Agency|Atlas Phosphate Brokers|' +
  'Drina River Munitions|Morava Steel Dealers|Adriatik Blue Yachts|Kosava Wind Trading|Sava Bridge Engineering';

/** 200: half of the families twice, with another given name; some people with a name in the middle. */
export function listedNames(): string[] {
  const chance = chanceFrom(1961);
  const given = listedGiven.split(' ');
  const people = [0, 1].flatMap((round) =>
    listedFamily.split(' ').map((family, at) => {
      const first = given[(at * 7 + round * 19) % given.length] ?? 'Viktor';
      const middle = chance.below(5) === 0 ? [chance.pick(given.filter((each) => each !== first))] : [];
      return [first, ...middle, family].join(' ');
    }),
  );
  return [...people.slice(0, 160), ...firmWords.split('|')].slice(0, 200);
}

const ordinaryGiven =
  'James Mary Robert Patricia John Jennifer Michael Linda David Elizabeth William Barbara Richard Susan Joseph ' +
  'Jessica Thomas Sarah Charles Karen Christopher Lisa Daniel Nancy Matthew Betty Anthony Sandra Mark Margaret ' +
  'Donald Ashley Steven Kimberly Andrew Emily Paul Donna Joshua Michelle Kenneth Carol Kevin Amanda Brian Melissa ' +
  'George Deborah Timothy Stephanie Ronald Rebecca Jason Sharon Edward Laura Jeffrey Cynthia Ryan Dorothy Jacob Amy ' +
  'Gary Kathleen Nicholas Angela Eric Shirley Jonathan Emma Stephen Brenda Larry Pamela Justin Nicole Scott Anna ' +
  'Brandon Samantha Benjamin Katherine Samuel Christine Gregory Debra Frank Rachel Alexander Olivia Raymond Maria ' +
  'Patrick Heather Jack Diane Dennis Julie Jerry Joyce Tyler Victoria Aaron Kelly Jose Christina Adam Lauren Nathan ' +
  'Joan Henry Evelyn Zachary Judith Douglas Andrea Peter Olivia Kyle Hannah Noah Jean Ethan Cheryl Jeremy Megan ' +
  'Luis Carlos Juan Sofia Camila Mohamed Ahmed Fatima Omar Aisha Ali Hassan Ivan Sergei Natasha Dmitri Olga Viktor ' +
  'Wei Ming Li Jin Minh Thanh Linh Priya Raj Anil Sunita Kwame Amara Chidi Yusuf Leila Nadia Elena Marco Giulia';

const ordinaryFamily =
  'Smith Johnson Williams Brown Jones Garcia Miller Davis Rodriguez Martinez Hernandez Lopez Gonzalez Wilson ' +
  'Anderson Thomas Taylor Moore Jackson Martin Lee Perez Thompson White Harris Sanchez Clark Ramirez Lewis Robinson ' +
  'Walker Young Allen King Wright Scott Torres Nguyen Hill Flores Green Adams Nelson Baker Hall Rivera Campbell ' +
  'Mitchell Carter Roberts Gomez Phillips Evans Turner Diaz Parker Cruz Edwards Collins Reyes Stewart Morris Morales ' +
  'Murphy Cook Rogers Gutierrez Ortiz Morgan Cooper Peterson Bailey Reed Kelly Howard Ramos Kim Cox Ward Richardson ' +
  'Watson Brooks Chavez Wood James Bennett Gray Mendoza Ruiz Hughes Price Alvarez Castillo Sanders Patel Myers Long ' +
  'Ross Foster Jimenez Powell Jenkins Perry Russell Sullivan Bell Coleman Butler Henderson Barnes Fisher Vasquez ' +
  'Simmons Romero Jordan Patterson Alexander Hamilton Graham Reynolds Griffin Wallace Moreno West Cole Hayes Bryant ' +
  'Herrera Gibson Ellis Tran Medina Aguilar Stevens Murray Ford Castro Marshall Owens Harrison Fernandez McDonald ' +
  'Woods Washington Kennedy Wells Vargas Henry Chen Freeman Webb Tucker Guzman Burns Crawford Olson Simpson Porter ' +
  'Hunter Gordon Mendez Silva Shaw Snyder Mason Dixon Munoz Hunt Hicks Holmes Palmer Wagner Black Robertson Boyd ' +
  'Rose Stone Salazar Fox Warren Mills Meyer Rice Schmidt Garza Daniels Ferguson Nichols Stephens Soto Weaver Ryan ' +
  'Ivanov Petrov Sokolov Popov Volkov Morozov Novak Kowalski Petrovic Jovanovic Markovic Hassan Khan Ahmed Hussein ' +
  'Rahman Karimi Haddad Mansour Wang Zhang Liu Huang Zhao Singh Sharma Gupta Okafor Mensah Adeyemi Rossi Ferrari';

const ordinaryFirms =
  'Electric|Water District|Plumbing|Dental Care|Auto Repair|Landscaping|Insurance Agency|Property Management|' +
  'Internet Services|Gas Company|Family Medicine|Roofing|Tuition Office|Credit Union|Heating and Air|Bakery|' +
  'Trading Company|Shipping Services|Holdings|Capital Management|Marine Supply|Metals|Logistics|Imports';

const places =
  'Casco Portland Bangor Harbor Lakeside Northern Summit Pine Valley River Coastal Granite Blue Hill Golden Eagle ' +
  'Evergreen Liberty Pioneer Riverside Sunrise Maple Atlantic Central Eastern Black Bear Red Oak Silver Cedar';

/** Names that people and firms really have; none of them is on the list. */
export function ordinaryNames(count: number): string[] {
  const chance = chanceFrom(1999);
  const given = ordinaryGiven.split(' ');
  const family = ordinaryFamily.split(' ');
  const found = new Set<string>();
  while (found.size < count) {
    const kind = chance.below(10);
    const first = chance.pick(given);
    const last = chance.pick(family);
    if (kind === 0) found.add(`${chance.pick(places.split(' '))} ${chance.pick(ordinaryFirms.split('|'))}`);
    if (kind === 1) found.add(`${last} ${chance.pick(ordinaryFirms.split('|'))} LLC`);
    if (kind === 2) found.add(`${first} ${chance.pick(given)} ${last}`);
    if (kind === 3) found.add(`${first} ${chance.pick('ABCDEFGHJKLMNPRSTW'.split(''))}. ${last}`);
    if (kind === 4) found.add(`${first} ${last}-${chance.pick(family)}`);
    if (kind > 4) found.add(`${first} ${last}`);
  }
  return [...found];
}
