/** Where to read a tyre's size: a piece of its side, with the size marked. */
export function Sidewall() {
  return (
    <svg
      className="sidewall"
      viewBox="0 0 320 112"
      role="img"
      aria-label="The side of a tyre. The size is moulded into the rubber, here 205/55 R16 91V."
    >
      <path className="sidewall__rubber" d="M4 66Q160 -30 316 66L284 108Q160 34 36 108Z" />
      <path className="sidewall__tread" d="M4 66Q160 -30 316 66M20 74Q160 -14 300 74" />
      <rect x="72" y="34" width="176" height="32" rx="6" />
      <text x="160" y="57">
        205/55 R16 91V
      </text>
    </svg>
  );
}
