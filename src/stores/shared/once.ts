/** An action that may be asked for from several places: while it is under way, all of them get its one outcome. */
export function once<Given extends unknown[], Outcome>(
  action: (...given: Given) => Promise<Outcome>,
): (...given: Given) => Promise<Outcome> {
  let underWay: Promise<Outcome> | null = null;
  return (...given) =>
    (underWay ??= action(...given).finally(() => {
      underWay = null;
    }));
}
