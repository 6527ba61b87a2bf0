/** What somebody else's server answered. Throws where that is longer than this many bytes, without reading the rest. */
export async function answerText(response: Response, maxBytes: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('too long');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
