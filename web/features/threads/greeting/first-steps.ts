const STEPS_MAX = 3

/** The number or dot with which a seller may have begun a line; the list has numbers of its own. */
const NUMBER =
  /^(?:[0-9０-９]{1,2}[.．、)）:：](?![0-9０-９])|[①-⑳]|[一二三四五六七八九十][.．、)）]|[・●-])\s*/u

/** The first lines of the service's `textFlow` (ご利用の流れ). */
export const firstSteps = (flow: string): string[] =>
  flow
    .split('\n')
    .map(line => line.trim().replace(NUMBER, ''))
    .filter(line => line !== '')
    .slice(0, STEPS_MAX)
