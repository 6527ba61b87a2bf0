/** Of the children of an element: those that are more than the white space between lines. */
const meant = (children) =>
  children.filter((child) => !(child.type === 'JSXText' && /^\s*\n\s*$/.test(child.value)));

/** What comes and goes: by a condition, or with a list. */
const isConditional = (child) =>
  child.type === 'JSXExpressionContainer' &&
  (['ConditionalExpression', 'LogicalExpression'].includes(child.expression.type) ||
    child.expression.callee?.property?.name === 'map');

/** Whether what is drawn may be bare text, as far as can be told from the source alone. */
function isText(node) {
  if (node.type === 'JSXText') return /\S/.test(node.value);
  if (node.type === 'JSXExpressionContainer') return isText(node.expression);
  if (node.type === 'ConditionalExpression') return isText(node.consequent) || isText(node.alternate);
  if (node.type === 'LogicalExpression') return isText(node.right);
  return node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');
}

function look(context, { children }) {
  const all = meant(children);
  if (all.length < 2 || !all.some(isConditional)) return;
  for (const child of all.filter(isText)) context.report({ node: child, messageId: 'bare' });
}

/**
 * Bare text beside a condition. A translator puts elements of its own around texts, and React then has nothing to take
 * away: what comes and goes needs an element, and so does the text next to it.
 */
export default {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      bare: 'Put the text into an element: a translator may wrap it, and what comes and goes stands beside it.',
    },
  },
  create: (context) => ({
    JSXElement: (node) => look(context, node),
    JSXFragment: (node) => look(context, node),
  }),
};
