const names: Readonly<Record<string, string>> = {
  needs_response: '回答待ち',
  under_review: '審査中',
  warning_needs_response: '照会',
  warning_under_review: '照会の審査中',
  appeal_needs_response: '不服の回答待ち',
  appeal_under_review: '不服の審査中',
  won: '勝ち',
  lost: '負け',
  prevented: '異議のまえに返金',
  pending: '保留',
  in_transit: '送金中',
  paid: '着金',
  succeeded: '済み',
}

/** A Japanese name of an object's state; the provider's word where there is none. */
export function stateName(status: string | null): string {
  return names[status ?? ''] ?? status ?? ''
}
