/**
 * The schema library compiles its checks with `new Function` where it may. The content security policy forbids that,
 * and even the attempt is reported as an attack, so it is told not to try. It reads this when it is first loaded,
 * which is later than the landing page; that is why it is not imported here.
 */
export function refuseEval(place: object = globalThis): void {
  Reflect.set(place, '__zod_globalConfig', { jitless: true });
}
