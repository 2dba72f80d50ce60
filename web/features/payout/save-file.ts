/** Hands a text to the browser as a download; nothing leaves the device. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the download has its own hold on the text once the click has been worked
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
