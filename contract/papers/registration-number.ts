const FORM = /^T([0-9])([0-9]{12})$/

/**
 * Whether a text is a 登録番号: T and thirteen digits whose first checks the other twelve, by the
 * published formula of the 法人番号 (rule `registration-number-checked`).
 */
export function isRegistrationNumber(value: string): boolean {
  const [, check, digits = ''] = FORM.exec(value) ?? []
  return check !== undefined && Number(check) === checkDigitOf(digits)
}

/** From the lowest of the twelve digits upwards, the weights are 1, 2, 1, 2, … */
export function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 2), 0)
  return 9 - (sum % 9)
}
