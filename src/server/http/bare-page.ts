/** A page that needs nothing but itself, for when ours cannot be made. Everything in it is our own plain text. */
export function barePage(title: string, paragraphs: readonly string[]): string {
  return `<!doctype html>
<html lang="en-GB">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${title}</title></head>
<body>
<main>
<h1>${title}</h1>
${paragraphs.map((text) => `<p>${text}</p>\n`).join('')}<p><a href="/">Home page</a></p>
</main>
</body>
</html>
`;
}
