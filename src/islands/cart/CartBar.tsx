/** Shows nothing until the cart store is there. */
export default function CartBar() {
  return null;
}
