/** Labels of the button of a service that cannot be applied for. */
export const CLOSED_TEXTS = {
  own: '自分のサービスです',
  paused: '停止中のサービスです',
  onRest: (day: string) => `お休み中です（${day}から）`,
} as const
