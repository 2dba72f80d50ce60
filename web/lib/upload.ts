/** Headers and body of one POST whose progress is followed; `fetch` cannot report it. */
export interface Upload {
  headers: Headers
  body: FormData
  onProgress: (share: number) => void
  signal?: AbortSignal
}

const answer = (xhr: XMLHttpRequest) =>
  new Response(xhr.status === 204 ? null : xhr.responseText, {
    status: xhr.status,
    headers: { 'Content-Type': xhr.getResponseHeader('Content-Type') ?? 'text/plain' },
  })

/** Answers like `fetch`: rejects with a TypeError without answer, with an AbortError when stopped. */
export function upload(path: string, { headers, body, onProgress, signal }: Upload) {
  return new Promise<Response>((resolve, reject) => {
    const xhr = new XMLHttpRequest()
    xhr.open('POST', path)
    headers.forEach((value, name) => {
      xhr.setRequestHeader(name, value)
    })
    xhr.upload.onprogress = event =>
      onProgress(event.lengthComputable ? event.loaded / event.total : 0)
    xhr.onload = () => resolve(answer(xhr))
    xhr.onerror = () => reject(new TypeError('No answer'))
    xhr.onabort = () => reject(new DOMException('Stopped', 'AbortError'))
    signal?.addEventListener('abort', () => xhr.abort(), { once: true })
    xhr.send(body)
  })
}
