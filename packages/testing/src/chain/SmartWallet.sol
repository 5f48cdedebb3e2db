// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// An account that is a contract, with one owner (ERC-1271). For tests.
contract SmartWallet {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        address signer = ecrecover(
            hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64])
        );
        return signer != address(0) && signer == owner ? this.isValidSignature.selector : bytes4(0xffffffff);
    }
}

/// Deploys such accounts to addresses that are known before (CREATE2).
contract SmartWalletFactory {
    function deploy(address owner, bytes32 salt) external returns (address) {
        return address(new SmartWallet{salt: salt}(owner));
    }

    function addressOf(address owner, bytes32 salt) external view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(SmartWallet).creationCode, abi.encode(owner)));
        return address(uint160(uint256(keccak256(abi.encodePacked(bytes1(0xff), address(this), salt, code)))));
    }
}
