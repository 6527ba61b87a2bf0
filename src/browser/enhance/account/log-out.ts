import { logout } from '../../../stores/account/logout.ts';
import { showToast } from '../ui/toast.ts';

// A script of its own, loaded by browser/page/log-out.ts when the button is pressed.
showToast();
void logout();
