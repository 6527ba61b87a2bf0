import { type EditorView, WidgetType } from '@codemirror/view';

/** A value in braces as it will read. */
export class Chip extends WidgetType {
  readonly token: string;
  readonly reads: string | undefined;
  constructor(token: string, reads: string | undefined) {
    super();
    this.token = token;
    this.reads = reads;
  }
  override eq({ token, reads }: Chip) {
    return token === this.token && reads === this.reads;
  }
  toDOM() {
    const shown = element('span', 'tok', this.reads ?? this.token);
    shown.title = this.token;
    return shown;
  }
  override ignoreEvent() {
    return false;
  }
}

/** Beside what keeps the text from being published. */
export class ToFix extends WidgetType {
  readonly says: string;
  constructor(says: string) {
    super();
    this.says = says;
  }
  override eq({ says }: ToFix) {
    return says === this.says;
  }
  toDOM() {
    const sign = element('span', 'cm-fix', '!');
    sign.role = 'img';
    sign.ariaLabel = `To fix: ${this.says}`;
    sign.title = this.says;
    return sign;
  }
  override ignoreEvent() {
    return false;
  }
}

/** The sign before an item of a list. */
export class Bullet extends WidgetType {
  override eq() {
    return true;
  }
  toDOM() {
    return element('span', 'cm-bullet', '•');
  }
  override ignoreEvent() {
    return false;
  }
}

/** Where pictures of texts are before they are published. */
const DRAFTS = '/apps/content-admin';

/** A picture with its words under it: a press shows how it is written. */
export class Picture extends WidgetType {
  readonly src: string;
  readonly alt: string;
  constructor(src: string, alt: string) {
    super();
    this.src = src;
    this.alt = alt;
  }
  override eq({ src, alt }: Picture) {
    return src === this.src && alt === this.alt;
  }
  toDOM(view: EditorView) {
    const box = element('span', 'w-box');
    const image = document.createElement('img');
    image.alt = '';
    image.src = this.src.startsWith('/images/') ? DRAFTS + this.src : this.src;
    image.addEventListener('load', () => view.requestMeasure());
    const words = element('span', this.alt === '' ? 'w-box__none' : 'w-box__alt');
    words.textContent = this.alt === '' ? 'No words yet for people who can’t see it' : this.alt;
    box.append(image, words);
    return box;
  }
  override ignoreEvent() {
    return false;
  }
}

function element(name: string, className: string, text = ''): HTMLElement {
  return Object.assign(document.createElement(name), { className, textContent: text });
}
