package android.bluetooth

/**
 * Robolectric's Android 15 lacks this class, which the service behind all sounds mentions:
 * without it no sound can be played in a test.
 */
@Suppress("ClassName", "unused")
class `BluetoothDevice$BluetoothAddress`
