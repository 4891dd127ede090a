package android.bluetooth

/**
 * Robolectric's Android 15 lacks this class, which the audio service refers to. Without it no test can play a sound.
 */
@Suppress("ClassName", "unused")
class `BluetoothDevice$BluetoothAddress`
